import type { Version } from '#contract/definitions.ts';

interface VersionRow {
  readonly version: number;
  readonly published: Date;
  readonly published_by: string;
  readonly approved_by: string;
  readonly note: string;
  readonly holds_from: Date;
  readonly restores: number | null;
  /** Of forms alone. */
  readonly scenarios?: number | null;
  readonly scenarios_removed?: number | null;
}

/** Versions as the wire has them, newest first as they are given, with where each stands at a moment. */
export function wireVersions(rows: readonly VersionRow[], now: Date): Version[] {
  const inForce = rows.find(({ holds_from }) => holds_from <= now)?.version ?? 0;
  return rows.map((row) => ({
    version: row.version,
    published: row.published.toISOString(),
    publishedBy: row.published_by,
    approvedBy: row.approved_by,
    note: row.note,
    holdsFrom: row.holds_from.toISOString(),
    // One below a version that already holds never comes into force, whatever its time.
    status: row.version === inForce ? 'in force' : row.version > inForce ? 'scheduled' : 'superseded',
    restores: row.restores,
    current: row.version === inForce,
    scenarios:
      typeof row.scenarios === 'number'
        ? { passed: row.scenarios, removed: row.scenarios_removed ?? 0 }
        : null,
  }));
}
