/** A letter, ARN and seven digits. HMRC also writes it with hyphens: AARN-123-4567. */
const ARN = /^[A-Z]ARN\d{7}$/;

/** An Agent Reference Number in upper case, without spaces and hyphens. */
export function normaliseArn(text: string): string {
  return text.replace(/[\s-]+/g, '').toUpperCase();
}

export function isArn(text: string): boolean {
  return ARN.test(normaliseArn(text));
}
