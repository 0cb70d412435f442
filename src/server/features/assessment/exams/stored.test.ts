/** Everything that an exam leaves in the tables of who sits it, whole: the attempt, its answers' marks and the notices. */
import { expect, test } from 'vitest';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { placesOf, testExams, type Sitting } from '../../testing/exams.ts';
import { storedOf } from '../../testing/stored.ts';
import { closeOverdueAttempts } from './submit.ts';

const exams = await testExams();
const { services, call } = exams;
const { db } = services;
const chief = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });

const rowsOf = ({ id }: TestPerson, exam: string) => storedOf(db, id, { exam, chief: chief.id });
/** All right but one, and an essay where one is given. */
async function answer(sitting: Sitting, essay?: string): Promise<void> {
  const { save } = exams;
  await save(sitting, 'single', { chosen: placesOf(sitting, 'single', 'نه') });
  await save(sitting, 'multi', { chosen: placesOf(sitting, 'multi', 'یک', 'دو') });
  await save(sitting, 'true_false', { chosen: placesOf(sitting, 'true_false', 'درست') });
  await save(sitting, 'short', { text: 'تهران' });
  if (essay !== undefined) await save(sitting, 'essay', { text: essay });
}

test('handed in with an essay, which is graded', async () => {
  const exam = await exams.exam({ passPercent: 7_000, maxAttempts: 2 });
  const sitting = await exams.sit(exam);
  await answer(sitting, 'آنچه می‌دانم');
  await exams.submit(sitting);
  expect(await rowsOf(sitting.person, exam)).toMatchInlineSnapshot(
    `"exam attempt 1 · created_by=person · deadline_at=30m · device=an id · exam=exam · late_until=31m · max_score=10 · number=1 · result=pending · snapshot={"questions":[{"id":"an id","mark":2,"text":"<p>single</p>","type":"single","options":[{"text":"بله","isCorrect":true,"explanation":"زیرا درست است"},{"text":"نه","isCorrect":false,"explanation":null},{"text":"شاید","isCorrect":false,"explanation":null}],"acceptedAnswers":[]},{"id":"an id","mark":2,"text":"<p>multi</p>","type":"multi","options":[{"text":"یک","isCorrect":true,"explanation":"زیرا درست است"},{"text":"دو","isCorrect":true,"explanation":"زیرا درست است"},{"text":"سه","isCorrect":false,"explanation":null}],"acceptedAnswers":[]},{"id":"an id","mark":1,"text":"<p>true_false</p>","type":"true_false","options":[{"text":"درست","isCorrect":true,"explanation":"زیرا درست است"},{"text":"نادرست","isCorrect":false,"explanation":null}],"acceptedAnswers":[]},{"id":"an id","mark":1,"text":"<p>short</p>","type":"short","options":[],"acceptedAnswers":["تهران"]},{"id":"an id","mark":4,"text":"<p>essay</p>","type":"essay","options":[],"acceptedAnswers":[]}],"passPercent":7000,"negativeMarkBps":0} · started_at=0m · state=pending_review · submitted_at=0m · user=person"`,
  );
  const path = '/api/admin/exams/essays';
  const { body } = await call<{ essays: { id: string; version: number }[] }>(
    chief,
    'GET',
    `${path}/answers?attempt=${sitting._id}&all=1`,
  );
  const [essay] = body.essays;
  const grade = { version: essay!.version, mark: 3 };
  expect((await call(chief, 'PUT', `${path}/${essay!.id}`, grade)).status).toBe(200);
  expect(await rowsOf(sitting.person, exam)).toMatchInlineSnapshot(`
    "exam attempt 1 · created_by=person · deadline_at=30m · device=an id · exam=exam · late_until=31m · max_score=10 · number=1 · percent=7000 · result=pass · score=7 · snapshot={"questions":[{"id":"an id","mark":2,"text":"<p>single</p>","type":"single","options":[{"text":"بله","isCorrect":true,"explanation":"زیرا درست است"},{"text":"نه","isCorrect":false,"explanation":null},{"text":"شاید","isCorrect":false,"explanation":null}],"acceptedAnswers":[]},{"id":"an id","mark":2,"text":"<p>multi</p>","type":"multi","options":[{"text":"یک","isCorrect":true,"explanation":"زیرا درست است"},{"text":"دو","isCorrect":true,"explanation":"زیرا درست است"},{"text":"سه","isCorrect":false,"explanation":null}],"acceptedAnswers":[]},{"id":"an id","mark":1,"text":"<p>true_false</p>","type":"true_false","options":[{"text":"درست","isCorrect":true,"explanation":"زیرا درست است"},{"text":"نادرست","isCorrect":false,"explanation":null}],"acceptedAnswers":[]},{"id":"an id","mark":1,"text":"<p>short</p>","type":"short","options":[],"acceptedAnswers":["تهران"]},{"id":"an id","mark":4,"text":"<p>essay</p>","type":"essay","options":[],"acceptedAnswers":[]}],"passPercent":7000,"negativeMarkBps":0} · started_at=0m · state=graded · submitted_at=0m · user=person
    notice 1 · key=exam graded exam attempt 1 · kind=exam-graded · link=/exam/result/exam attempt 1 · text=آزمون «آزمون» تصحیح شد: ۷۰٪، قبول شدید. · title=نتیجهٔ آزمون شما آماده است"
  `);
});

test('not handed in: the job does it once its time and its grace are over, not before', async () => {
  const exam = await exams.exam({ passPercent: 3_000 });
  const sitting = await exams.sit(exam);
  await answer(sitting);
  await exams.pass(sitting._id, 55);
  await closeOverdueAttempts(db);
  expect((await exams.row(sitting._id))['state']).toBe('in_progress');
  await exams.pass(sitting._id, 65);
  await closeOverdueAttempts(db);
  await closeOverdueAttempts(db);
  expect(await rowsOf(sitting.person, exam)).toMatchInlineSnapshot(
    `"exam attempt 1 · created_by=person · deadline_at=before · device=an id · exam=exam · late_until=before · max_score=10 · number=1 · percent=4000 · result=pass · score=4 · snapshot={"questions":[{"id":"an id","mark":2,"text":"<p>single</p>","type":"single","options":[{"text":"بله","isCorrect":true,"explanation":"زیرا درست است"},{"text":"نه","isCorrect":false,"explanation":null},{"text":"شاید","isCorrect":false,"explanation":null}],"acceptedAnswers":[]},{"id":"an id","mark":2,"text":"<p>multi</p>","type":"multi","options":[{"text":"یک","isCorrect":true,"explanation":"زیرا درست است"},{"text":"دو","isCorrect":true,"explanation":"زیرا درست است"},{"text":"سه","isCorrect":false,"explanation":null}],"acceptedAnswers":[]},{"id":"an id","mark":1,"text":"<p>true_false</p>","type":"true_false","options":[{"text":"درست","isCorrect":true,"explanation":"زیرا درست است"},{"text":"نادرست","isCorrect":false,"explanation":null}],"acceptedAnswers":[]},{"id":"an id","mark":1,"text":"<p>short</p>","type":"short","options":[],"acceptedAnswers":["تهران"]},{"id":"an id","mark":4,"text":"<p>essay</p>","type":"essay","options":[],"acceptedAnswers":[]}],"passPercent":3000,"negativeMarkBps":0} · started_at=before · state=graded · submitted_at=before · user=person"`,
  );
});
