/** The paths of what a row was: its history, an earlier version of it, and the trash. */
import type { Parameter, Paths } from './openapi-types.ts';
import { pathParameter } from './parts.ts';
import { describe, guardedErrors, rowIdParameter, rowResponses, uuidSchema, type Section } from './section.ts';
import { listAnswerOf } from './shared-schemas.ts';

const entryParameter: Parameter = pathParameter('entry', uuidSchema);

/** The audit log is open to administrators only. The one row of a singleton is `current` here, too. */
export function historyPath(section: Section): Paths {
  const { view, base } = section;
  if (view.panel !== 'admin') return {};
  const [one] = view.resource.label;
  const row = view.single ? `${base}/current` : `${base}/{id}`;
  const rowParameters = view.single ? [] : [rowIdParameter];
  return {
    [`${row}/history`]: {
      parameters: rowParameters,
      get: {
        ...describe(section, 'view', `تاریخچهٔ ${one}`),
        responses: {
          ...listAnswerOf('HistoryEntry', 'Newest first'),
          ...guardedErrors(view.single ? [] : ['not_found']),
        },
      },
    },
    ...(view.can.edit && {
      [`${row}/history/{entry}/restore`]: {
        parameters: [...rowParameters, entryParameter],
        post: {
          ...describe(section, 'edit', `بازگشت به نسخهٔ قبلی ${one}`),
          responses: rowResponses(section, ['not_found', 'invalid']),
        },
      },
    }),
  };
}

/** Rows come back out of the trash for as long as they are stored there. */
export function trashPath(section: Section): Paths {
  const { view, base } = section;
  if (!view.can.delete) return {};
  return {
    [`${base}/{id}/restore`]: {
      parameters: [rowIdParameter],
      post: {
        ...describe(section, 'delete', `بازگرداندن ${view.resource.label[0]}`),
        responses: rowResponses(section, ['not_found']),
      },
    },
  };
}
