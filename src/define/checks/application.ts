/** Checks of the names that an application declares: the groups of its menu, its panels and the roles of its people. */
import type { Application } from '../application.ts';
import { isObject } from '../is-object.ts';
import type { AnyResource } from '../resource.ts';
import { finding, type Finding } from './problem.ts';
import { nameOneOf } from './suggest.ts';

/** What a definition names that the application does not have. A definition that is not typed may name anything. */
export function applicationFindings(resource: AnyResource, { menu, panels }: Application): Finding[] {
  const personal = Object.keys(panels).filter((name) => name !== 'admin');
  return [
    ...unknownName('menu: group', resource.menu?.group, Object.keys(menu)),
    ...unknownPanels(resource, [...personal, 'public']),
    ...unknownName('identity: panel', resource.identity?.panel, personal),
    ...otherRoles(resource, [...Object.keys(panels), 'user']),
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
