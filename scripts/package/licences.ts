/**
 * `npm run licences`: writes `docs/licences.md`, the licences of the packages that the product is made with. It reads what
 * npm has written of them into the lock file, so it says the same on every machine.
 */
import { readFileSync, writeFileSync } from 'node:fs';

export const licencesFile = 'docs/licences.md';

/** Packages whose `package.json` states none: what stands in their own text. */
const statedElsewhere: ReadonlyMap<string, string> = new Map([['combine-errors', 'MIT']]);

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

/** Packages of a lock file that are not for development alone, by their licence; each once, with its versions. */
export function licencesOf(lock: { packages: Readonly<Record<string, LockedPackage>> }): Map<string, string[]> {
  const byLicence = new Map<string, Set<string>>();
  for (const [path, about] of Object.entries(lock.packages)) {
    if (path === '' || about.dev === true) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = about.license ?? statedElsewhere.get(name) ?? 'not stated';
    if (!byLicence.has(licence)) byLicence.set(licence, new Set());
    byLicence.get(licence)!.add(`${name} ${about.version ?? ''}`.trim());
  }
  return new Map(
    [...byLicence]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([licence, names]) => [licence, [...names].toSorted((a, b) => (a < b ? -1 : 1))]),
  );
}

/** The whole file. */
export function licencesText(): string {
  // cast: npm writes it.
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Parameters<typeof licencesOf>[0];
  const rows = [...licencesOf(lock)].map(([licence, names]) => `## ${licence}\n\n${names.join(', ')}`);
  return `# Licences of packages

Written by \`npm run licences\` from \`package-lock.json\`: every package that the product itself needs, also those that only some
machines install. \`npm run sbom\` prints the same as CycloneDX. What is needed to develop and to test is left out.

${rows.join('\n\n')}
`;
}

if (process.argv[1]?.endsWith('scripts/package/licences.ts')) writeFileSync(licencesFile, licencesText());
