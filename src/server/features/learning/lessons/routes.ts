/** The calls of learning (`src/contract/learning.ts`): each asks for the right to the lesson, and reads and writes own rows. */
import type { Hono } from 'hono';
import { openLimits } from '../../../platform/auth/limits.ts';
import { requireUser } from '../../../platform/auth/require-user.ts';
import { requireMyRow } from '../../../platform/db/my-row.ts';
import type { Env } from '../../../platform/env.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { mount } from '../../../platform/http/mount.ts';
import { requireViewer } from '../video/playback.ts';
import { learningLesson } from './lesson.ts';
import { requireLesson } from './lessons.ts';
import { playerPlace, takePlace } from './players.ts';
import { savePlayerSettings } from './player-settings.ts';
import { askQuestion, lessonQuestions, removeQuestion } from './questions.ts';
import { addNote, editNote, removeNote } from './notes.ts';
import { courseStateOf, learningOutline } from './outline.ts';
import { reportOfDevice, reporter } from './reporter.ts';

export function mountLearning(app: Hono<Env>, services: Services): void {
  const report = reporter(services);
  const limits = openLimits(services);
  mount(app, 'GET /api/learn/courses/{id}', ({ params }, c) => learningOutline(services, c.var.actor, params.id));
  mount(app, 'GET /api/learn/courses/{id}/standing', ({ params }, c) =>
    courseStateOf(services, c.var.actor, params.id),
  );
  mount(app, 'GET /api/learn/lessons/{id}', ({ params }, c) => learningLesson(services, c, params.id));
  const lesson = ({ id }: { readonly id: string }) => requireLesson(services, id);
  mount(
    app,
    'POST /api/learn/lessons/{id}/progress',
    ({ params, body }, c) => reportOfDevice(services, report, requireViewer(services, c), params.id, body),
    lesson,
  );
  mount(app, 'GET /api/learn/player', (_, c) => playerPlace(services, requireViewer(services, c)));
  mount(app, 'POST /api/learn/player', async (_, c) => {
    const viewer = requireViewer(services, c);
    await takePlace(services, limits, viewer);
    return playerPlace(services, viewer);
  });
  mount(app, 'POST /api/learn/player/settings', ({ body }, c) => savePlayerSettings(services.db, requireUser(c), body));
  mount(
    app,
    'POST /api/learn/lessons/{id}/notes',
    ({ params, body }, c) => addNote(services, requireUser(c), params.id, body),
    lesson,
  );
  mount(
    app,
    'POST /api/learn/notes/{id}',
    ({ params, body }, c) => editNote(services, requireUser(c), params.id, body.text),
    ({ id }, c) => requireMyRow(services.db, { table: 'lesson_notes', owner: 'user_id' }, id, requireUser(c)),
  );
  mount(app, 'POST /api/learn/notes/{id}/remove', async ({ params }, c) => {
    await removeNote(services, requireUser(c), params.id);
    return { ok: true };
  });
  mount(app, 'GET /api/learn/lessons/{id}/questions', ({ params, query }, c) =>
    lessonQuestions(services, c.var.actor?.userId ?? null, params.id, query.page),
  );
  mount(
    app,
    'POST /api/learn/lessons/{id}/questions',
    ({ params, body }, c) => askQuestion(services, limits, requireUser(c), params.id, body.text),
    lesson,
  );
  mount(app, 'POST /api/learn/questions/{id}/remove', async ({ params }, c) => {
    await removeQuestion(services, requireUser(c), params.id);
    return { ok: true };
  });
}
