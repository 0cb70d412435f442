/** The custom pages of a section that this person may open and that are there. */
import { meets } from '../../src/define/condition.ts';
import type { CustomPage } from '../../src/define/resource.ts';
import type { View } from '../../src/define/rules.ts';
import { pages } from '../pages/index.ts';

/** @param kind pages of one row (`{id}` in their path), or of the whole section. */
export const ownPages = (view: View, permissions: readonly string[], kind: 'row' | 'section'): CustomPage[] => (view.resource.pages ?? []).filter((p) => p.path.includes('{') === (kind === 'row') && meets(p.permission, permissions) && pages.has(p.component));
