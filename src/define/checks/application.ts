/** Checks of the names that an application declares: groups of its menu, panels, roles, pages, previews and tables. */
import type { Application } from '../application.ts';
import { isObject } from '../is-object.ts';
import { standardPageNames } from '../pages.ts';
import type { AnyResource } from '../resource.ts';
import { tableName } from '../table-name.ts';
import { takenFormerName, takenTable } from './names.ts';
import { finding, findUnknown, type Finding } from './problem.ts';
import { nameOneOf } from './suggest.ts';

/** What a definition names that the application does not have. A definition that is not typed may name anything. */
export function applicationFindings(resource: AnyResource, application: Application): Finding[] {
  const { menu, panels } = application;
  const personal = Object.keys(panels).filter((name) => name !== 'admin');
  return [
    ...unknownName('menu: group', resource.menu?.group, Object.keys(menu)),
    ...unknownPanels(resource, [...personal, 'public']),
    ...unknownName('identity: panel', resource.identity?.panel, personal),
    ...otherRoles(resource, [...Object.keys(panels), 'user']),
    ...unknownComponents(resource, application),
    ...takenTables(resource, application),
  ];
}

const fixOf = (name: string, known: readonly string[]): string =>
  nameOneOf(name, known, 'give one that the application declares');

function unknownName(option: string, name: string | undefined, known: readonly string[]): Finding[] {
  if (name === undefined || known.includes(name)) return [];
  return [finding('D045', `the section, ${option} is ${JSON.stringify(name)}`, fixOf(name, known))];
}

function unknownPanels({ panels }: AnyResource, known: readonly string[]): Finding[] {
  const named = isObject(panels) ? Object.keys(panels) : [];
  return named
    .filter((name) => !known.includes(name))
    .map((name) => finding('D044', `the section, panels has no option ${name}`, fixOf(name, known)));
}

/** The roles that accounts may have are those of the application: each of them, and no other. */
function otherRoles({ name, fields }: AnyResource, roles: readonly string[]): Finding[] {
  const { role } = fields;
  if (name !== 'users' || role?.kind !== 'choice' || !isObject(role.choices)) return [];
  const choices = Object.keys(role.choices);
  const missing = roles.filter((known) => !choices.includes(known));
  return [
    ...choices
      .filter((choice) => !roles.includes(choice))
      .map((choice) => finding('D045', `field role, choices: ${choice} is no role`, fixOf(choice, roles))),
    ...missing.map((known) => finding('D045', `field role, choices: ${known} is missing`, 'give every role a label')),
  ];
}

/** Pages and previews that nobody registers. */
function unknownComponents(resource: AnyResource, { pages = [], previews = [] }: Application): Finding[] {
  const known = [...standardPageNames, ...pages];
  const fix = 'name it in the `pages` or `previews` of the application, and register it in the panel';
  return [
    ...(resource.pages ?? []).flatMap((page) =>
      'component' in page
        ? findUnknown([page.component], known, 'D049', (n) => `page ${page.path} shows ${n}`, fix)
        : [],
    ),
    ...findUnknown(
      resource.preview === undefined ? [] : [resource.preview],
      previews,
      'D049',
      (n) => `preview ${n}`,
      fix,
    ),
  ];
}

/** The table of a section would be one of the application's own. */
function takenTables({ name, subsetOf, renamedFrom }: AnyResource, { tables = [] }: Application): Finding[] {
  return [
    ...(!subsetOf && tables.includes(tableName(name)) ? [takenTable(name)] : []),
    ...(renamedFrom !== undefined && tables.includes(tableName(renamedFrom)) ? [takenFormerName(renamedFrom)] : []),
  ];
}
