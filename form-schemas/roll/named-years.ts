/** The years from `first` on in these texts, '2026' or '2026-27', each once. */
export function namedYears(texts: readonly (string | undefined)[], first: number): string[] {
  const found = texts.flatMap((text) => text?.match(/\b20\d\d(?:[-–]\d\d(?:\d\d)?)?\b/g) ?? []);
  return [...new Set(found)].filter((year) => Number(year.slice(0, 4)) >= first);
}
