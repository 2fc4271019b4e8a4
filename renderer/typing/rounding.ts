/**
 * The text of a figure, rounded half up by the digit that was cut off after it. Commas and the point stay where they
 * are: '1,234.50' and '5' become '1,234.51'. Negative figures round by their size, because the sign is separate.
 */
export function roundedUp(text: string, cutDigit: string): string {
  if (cutDigit < '5') return text;
  const digits = /^([^\d.]*)(.*)$/.exec(text);
  const [sign = '', figure = ''] = digits?.slice(1) ?? [];
  const [whole = '', nines = ''] = /^(.*?)([9.,]*)$/.exec(figure)?.slice(1) ?? [];
  const zeros = nines.replaceAll('9', '0');
  const last = whole.slice(-1);
  return `${sign}${whole.slice(0, -1)}${last === '' ? '1' : Number(last) + 1}${zeros}`;
}
