/** Who may upload files: anyone who may write rows of some section in a panel. */
import type { Actor } from '../../../define/condition.ts';
import { panelsOf } from '../../../define/registry.ts';
import type { Services } from '../section/section-api.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { openSections, requirePanel } from '../section/authorize.ts';

/** The uploader. Throws `unauthenticated`, `forbidden`, and `not_found` for a panel that nobody uploads in. */
export function requireUploader(services: Services, actor: Actor | null, name: string): Actor {
  const panel = panelsOf(services.registry).find((known) => known === name);
  if (!panel) throw new AppError('not_found');
  requirePanel(actor, panel);
  if (!actor) throw new AppError('unauthenticated');
  const writes = openSections(services, { actor, address: null }).some(
    ({ view }) => view.panel === panel && (view.can.create || view.can.edit),
  );
  if (!writes) throw new AppError('forbidden');
  return actor;
}
