/** Boxes of the property form by name, as stored: money in pence; null if not filled in. */
export type BoxValues = Readonly<Record<string, number | boolean | null>>;

/** What imports of one tax year mean for the property form. */
export interface ImportFigures {
  readonly source: string;
  readonly properties: number;
  readonly joint_let: boolean;
  /** Pence: the owner's share. */
  readonly loan_interest: number;
}

/** The most that box 1 of SA105 can say. */
const MOST_IN_BOX = 99;

/**
 * The number of properties, joint letting and residential loan interest of all imports of a year. A partner that sends
 * several periods sends the same properties again, so the largest number counts.
 */
export function combined(imports: readonly ImportFigures[]) {
  const counts = new Map<string, number>();
  for (const { source, properties } of imports) {
    const key = sourceKey(source);
    counts.set(key, Math.max(counts.get(key) ?? 0, properties));
  }
  const properties = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    properties: Math.min(properties, MOST_IN_BOX),
    isJoint: imports.some(({ joint_let }) => joint_let),
    loanInterest: imports.reduce((sum, { loan_interest }) => sum + loan_interest, 0),
  };
}

/** Partners are told apart by name, whatever its capitals and spaces. */
export function sourceKey(source: string): string {
  return source.trim().replace(/\s+/g, ' ').toLowerCase();
}
