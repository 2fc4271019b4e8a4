/** Two letters (not BG, GB, NK, KN, TN, NT, ZZ), six digits, optional suffix A to D. Spec 3, 5.1. */
const NINO = /^(?!BG|GB|NK|KN|TN|NT|ZZ)[A-Z]{2}\d{6}[A-D]?$/;

/** Upper case without spaces. */
export function normaliseNino(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

export function isNino(text: string): boolean {
  return NINO.test(normaliseNino(text));
}
