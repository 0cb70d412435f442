/** The only door of the feature: lessons, notes, questions, films for those who may watch. */
export { notifyTeachers } from './lessons/questions.ts';
export { finishQuizzes } from './lessons/quizzes.ts';
export { mountLearning } from './lessons/routes.ts';
export { servingRecord } from './lessons/serving-record.ts';
export { mountPlayback } from './video/routes.ts';
