/** A sort code as people write it: '12-34-56'. */
export const SORT_CODE_DIGITS = { count: 6, group: 2 } as const;

/** Groups digits with dashes: '123456' in twos is '12-34-56'. Returns text with other characters unchanged. */
export function inDigitGroups(value: string, group: number): string {
  return /^\d+$/.test(value) ? (value.match(new RegExp(`.{1,${group}}`, 'g')) ?? []).join('-') : value;
}
