/** A migration as read from its file. Pure. */
import { createHash } from 'node:crypto';

export interface Migration {
  /** The file name without `.sql`; migrations are applied in the order of their names. */
  readonly name: string;
  /** SHA-256 of the text, independent of line endings. */
  readonly checksum: string;
  readonly statements: readonly string[];
  /** Outside a transaction: each statement on its own, all of them again after an interruption. */
  readonly online: boolean;
  /**
   * The newest migration of the oldest build that may run on a database with this one: that build and later ones start
   * there, and go on. Without it, no build does that does not know this migration.
   */
  readonly oldestBuild: string | null;
}

/** How long a migration may stand in the way of others, and how long it tries. */
export interface MigrationTimeouts {
  /** Milliseconds that the statements of a transaction wait for locks, and others behind them. Default 2,000. */
  readonly lockTimeout: number;
  /** Milliseconds after which a migration that gets no lock fails. Default 120,000. */
  readonly maxWait: number;
}

/** Parses the text of a migration file. */
export function migrationOf(name: string, text: string, oldestBuild: string | null = null): Migration {
  const normalized = text.replaceAll('\r\n', '\n').trim();
  return {
    name,
    checksum: createHash('sha256').update(normalized).digest('hex'),
    statements: normalized
      .split(/^--> statement-breakpoint[ \t]*$/m)
      .map((statement) => statement.trim())
      .filter((statement) => statement.replace(/^--.*$/gm, '').trim() !== ''),
    online: name.endsWith('.online'),
    oldestBuild,
  };
}
