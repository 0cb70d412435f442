import { expect, test } from 'vitest';
import { maskedNationalId } from '../../../domain/certificates/code.ts';
import { expiryOf } from '../../../domain/certificates/expiry.ts';
import { fillPlaceholders } from '../../../domain/certificates/placeholders.ts';
import { isEarned, requestedState, requirementsOf } from '../../../domain/certificates/requirements.ts';
import { placeholderValues } from '../../../domain/certificates/values.ts';
import { all, by } from '../testing.ts';

test('each certificate says what the product would issue: the facts, the end and the whole text', () => {
  const [users, templates, courses, teachers, exams] = [
    by('users'),
    by('exams/proof'),
    by('courses'),
    by('teachers'),
    by('exams/exam'),
  ];
  const [common] = all('proofs/proof-text');
  const issued = all('proofs').flatMap((p) => (p.issuedAt === null ? [] : [{ ...p, issuedAt: p.issuedAt }]));
  expect(issued.length).toBeGreaterThan(250);
  const faults = issued.flatMap((p) => {
    const { snapshot } = p;
    const template = templates.get(p.template)!;
    const { nationalId } = users.get(p.user)!;
    const exam = p.exam === null ? null : exams.get(p.exam)!;
    const only = exam?.courses.length === 1 ? exam.courses[0]! : null;
    const course = courses.get(p.course ?? only ?? '') ?? null;
    const main = course?.teachers.find(({ isPrimary }) => isPrimary) ?? course?.teachers[0];
    const filled = fillPlaceholders(
      template.text || common!.text || '',
      placeholderValues({ ...snapshot, title: p.title, issuedAt: p.issuedAt }),
    );
    const facts = {
      hours: snapshot.hours === (course ? Math.round(((course.totalTime ?? 0) / 3_600) * 100) / 100 || null : null),
      teacher: snapshot.teacher === (main ? teachers.get(main.teacher)!.displayName : null),
      nationalId: snapshot.nationalId === maskedNationalId(nationalId),
      end: p.expiresAt === expiryOf(p.issuedAt, template.validityMonths),
      text: filled.errors.length === 0 && filled.html.includes(snapshot.fullName ?? '—'),
      state:
        requestedState({
          hasName: snapshot.fullName !== null,
          asksNationalId: template.requirements.nationalId ?? false,
          hasNationalId: nationalId !== null,
          price: template.price,
          isPaid: true,
        }) === 'issued',
      mark:
        p.source !== 'exam' ||
        isEarned(
          requirementsOf(template.requirements, {
            progress: null,
            exam: { percent: snapshot.percent ?? 0, isPassed: snapshot.percent !== null },
          }),
        ),
    };
    return Object.entries(facts).flatMap(([fact, holds]) => (holds ? [] : [fact]));
  });
  expect(faults).toEqual([]);
});
