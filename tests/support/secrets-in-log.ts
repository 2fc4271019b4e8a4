/** What a line of the log must not have, whoever wrote it. */
const forbidden: Readonly<Record<string, RegExp>> = {
  'a National Insurance number': /(?<![A-Za-z0-9])[A-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D](?![A-Za-z0-9])/,
  'a UTR': /(?<![\w.:-])\d{10}(?![\w.-])/,
  'an account number or a mailed code': /(?<![\w.:-])\d{8}(?![\w.-])/,
  'a sort code': /(?<![\w-])\d{2}-\d{2}-\d{2}(?![\w-])/,
  'a card number': /(?<![\d.a-f])\d{4} ?\d{4} ?\d{4} ?\d{4}(?![\da-f])/,
  'a token': /(?<![\w-])[A-Za-z0-9_-]{43}(?![\w-])/,
  'an email address': /[\w.+-]+(@|%40)[\w-]+\.\w/,
  'a password': /"(password|confirmPassword|old_password|auth_code|mfa_code|secret)":"[^"]/,
};

/** What it has all the same, and each of these texts that it has; empty if it is clean. */
export function secretsIn(line: string, texts: readonly string[] = []): string[] {
  return [
    ...Object.entries(forbidden).flatMap(([name, pattern]) => (pattern.test(line) ? name : [])),
    ...texts.filter((text) => line.includes(text) || line.includes(encodeURIComponent(text))),
  ];
}
