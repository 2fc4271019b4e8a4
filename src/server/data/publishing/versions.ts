import type { Version } from '#contract/definitions/definitions.ts';

interface VersionRow {
  readonly version: number;
  readonly published: Date;
  readonly published_by: string;
  readonly approved_by: string;
  readonly note: string;
  readonly holds_from: Date;
  readonly restores: number | null;
  /** Only for forms. */
  readonly scenarios?: number | null;
  readonly scenarios_removed?: number | null;
}

/** Versions in the wire format, in the given order (newest first), with their state at a given time. */
export function wireVersions(rows: readonly VersionRow[], now: Date): Version[] {
  const inForce = rows.find(({ holds_from }) => holds_from <= now)?.version ?? 0;
  return rows.map((row) => ({
    version: row.version,
    published: row.published.toISOString(),
    publishedBy: row.published_by,
    approvedBy: row.approved_by,
    note: row.note,
    holdsFrom: row.holds_from.toISOString(),
    // A version below one that is already in effect never takes effect, whatever its time.
    status: row.version === inForce ? 'in force' : row.version > inForce ? 'scheduled' : 'superseded',
    restores: row.restores,
    current: row.version === inForce,
    scenarios:
      typeof row.scenarios === 'number'
        ? { passed: row.scenarios, removed: row.scenarios_removed ?? 0 }
        : null,
  }));
}
