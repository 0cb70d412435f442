/** People who look after their own data, for tests: the calls of the profile, as a browser makes them. */
import type { Problem } from '../../../contract/errors.ts';
import type { TestApp } from '../../testing/app.ts';
import type { TestPerson } from '../../testing/people.ts';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & Partial<Problem>;
  /** The first field with an error. */
  readonly wrong: string | undefined;
}

const site = { origin: 'http://localhost' };

export const callsOf = ({ app }: TestApp) => {
  async function answerOf(response: Response): Promise<Answer> {
    const body = (await response.json()) as Answer['body'];
    return { status: response.status, body, wrong: body.errors?.[0]?.property };
  }
  return {
    get: async (person: TestPerson | null, path: string) =>
      answerOf(await app.request(`/api/profile/${path}`, { headers: person?.headers ?? site })),
    post: async (person: TestPerson | null, path: string, body?: unknown) =>
      answerOf(
        await app.request(`/api/profile/${path}`, {
          method: 'POST',
          headers: person?.headers ?? { ...site, 'content-type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      ),
    send: async (person: TestPerson | null, path: string, body: FormData) =>
      answerOf(
        await app.request(`/api/profile/${path}`, {
          method: 'POST',
          headers: { ...site, ...(person && { cookie: person.cookie }) },
          body,
        }),
      ),
  };
};
