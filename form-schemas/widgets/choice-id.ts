/**
 * As stored: the number of a category or an account, or a person's own tag ('c12'). Typed text that matches none of
 * them is stored unchanged.
 */
export function isChoiceId(text: string): boolean {
  return /^c?\d{1,15}$/.test(text);
}
