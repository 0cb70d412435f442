/** The only door of the feature: exams and certificates. */
export * as attempt from './attempt/attempt.ts';
export { issuance, lockProofs, notifyIssued } from './certificates/advance.ts';
export { newProofCode } from './certificates/draw-code.ts';
export { expireProofs, identifyProofs } from './certificates/jobs.ts';
export { deliverProof } from './certificates/pay.ts';
export { requireRight } from './certificates/right.ts';
export { mountProofs } from './certificates/routes.ts';
export { proofCard } from './certificates/share-card.ts';
export { readFacts, type ProofFacts, type ProofSubject } from './certificates/snapshot.ts';
export { withdrawProofs } from './certificates/withdraw.ts';
export { lateUntil } from './exams/stored-attempt.ts';
export { readItemStatistics } from './exams/item-statistics.ts';
export { mountExams } from './attempt/routes.ts';
export { applyOne } from './grading/correct.ts';
export { previewCorrection } from './grading/correction-preview.ts';
export { correctionOf, requireEnoughLeft, requireFit } from './grading/correction-rows.ts';
export { essayGroups, essaysOf } from './grading/essay-queue.ts';
export { gradedMark, lockAnswer, requireGradable } from './grading/grade.ts';
