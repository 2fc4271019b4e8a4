import { type ChangeText, together } from './change-text.ts';

/** '6,000 → 3,000'. For an object only the parts that differ: 'title none → “Trosiant”'. */
export function difference(old: unknown, now: unknown): ChangeText {
  if (!isRecordOfTexts(old) || !isRecordOfTexts(now)) return [{ was: shown(old), is: shown(now) }];
  return together(
    [...new Set([...Object.keys(old), ...Object.keys(now)])]
      .filter((key) => old[key] !== now[key])
      .map((key) => [`${key} `, { was: shown(old[key]), is: shown(now[key]) }]),
  );
}

/** Messages, Welsh and constants by year. */
function isRecordOfTexts(value: unknown): value is Record<string, string | number> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((part) => typeof part === 'string' || typeof part === 'number')
  );
}

/** A value, as shown in a sentence. */
function shown(value: unknown): string {
  if (value === undefined) return 'none';
  if (typeof value === 'string') return `“${value}”`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString('en-GB');
  if (isChoices(value)) return value.map(({ title }) => `“${title}”`).join(', ');
  if (isWords(value)) return value.join(', ');
  if (isRecordOfTexts(value)) {
    return Object.entries(value)
      .map(([key, part]) => `${key}: ${shown(part)}`)
      .join(', ');
  }
  return JSON.stringify(value);
}

function isWords(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isChoices(value: unknown): value is readonly { title: string }[] {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item === 'object' && item !== null && 'title' in item)
  );
}
