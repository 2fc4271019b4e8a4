import type { Notice, Typed } from './typed.ts';

/** What is said beside a field. */
export interface Said {
  notice: Notice;
  /** The text its `typed` became; undefined once the field was edited otherwise than at its end. */
  became: string | undefined;
}

/** Typing on after something was cut or left out adds to what can be put back, not only to what was left. */
export function typedInAll(next: string, text: string, said: Said | undefined): string {
  const typed = said?.notice.typed;
  const isTypedOn = next.startsWith(text) && next !== text && said?.became === text;
  return typed !== undefined && isTypedOn && isOfTyping(said) ? typed + next.slice(text.length) : next;
}

/** After a key. What was left out stays said, or a lost minus sign would go unnoticed: until the field is empty. */
export function saidAfterKey({ text, notice }: Typed<unknown>, said: Said | undefined): Said | undefined {
  if (notice) return { notice, became: text };
  return isLeftOut(said) && text !== '' ? { notice: said.notice, became: undefined } : undefined;
}

/** After the field was left with `text`. What was said while typing still holds when leaving adds nothing to it. */
export function saidAfterLeaving(
  { text, notice }: Typed<unknown>,
  said: Said | undefined,
  isSame: boolean,
): Said | undefined {
  if (notice && isLeftOut(said) && notice.kind !== 'cleared' && notice.kind !== 'dropped') {
    const message = `${said.notice.message} ${notice.message}`;
    return { notice: { ...said.notice, message }, became: undefined };
  }
  if (notice) return { notice, became: text };
  return said && (isSame || isLeftOut(said)) ? said : undefined;
}

/** When the field is entered again: what was left out the last time has been said. */
export function saidOnEntering(said: Said | undefined): Said | undefined {
  return isLeftOut(said) ? undefined : said;
}

function isOfTyping(said: Said): boolean {
  return said.notice.kind === 'cut' || said.notice.kind === 'dropped';
}

function isLeftOut(said: Said | undefined): said is Said {
  return said?.notice.kind === 'dropped' && said.notice.typed !== undefined;
}
