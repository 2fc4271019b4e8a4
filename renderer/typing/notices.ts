import type { Notice, Typed } from './typed.ts';

/** The notice beside a field. */
export interface ShownNotice {
  notice: Notice;
  /** The text that its `typed` became; undefined once the user edits the field other than at its end. */
  became: string | undefined;
}

/**
 * If the user types on after something was cut or left out, the new keys are added to the text that can be restored.
 */
export function typedInAll(next: string, text: string, shown: ShownNotice | undefined): string {
  const typed = shown?.notice.typed;
  const isTypedOn = next.startsWith(text) && next !== text && shown?.became === text;
  return typed !== undefined && isTypedOn && isOfTyping(shown) ? typed + next.slice(text.length) : next;
}

/**
 * After a key. The notice about characters left out stays until the field is empty, or a lost minus sign would go
 * unnoticed.
 */
export function noticeAfterKey(
  { text, notice }: Typed<unknown>,
  shown: ShownNotice | undefined,
): ShownNotice | undefined {
  if (notice) return { notice, became: text };
  return isLeftOut(shown) && text !== '' ? { notice: shown.notice, became: undefined } : undefined;
}

/** After the user left the field with `text`. A notice from typing stays if leaving adds nothing to it. */
export function noticeAfterLeaving(
  { text, notice }: Typed<unknown>,
  shown: ShownNotice | undefined,
  isSame: boolean,
): ShownNotice | undefined {
  if (notice && isLeftOut(shown) && notice.kind !== 'cleared' && notice.kind !== 'dropped') {
    const message = `${shown.notice.message} ${notice.message}`;
    return { notice: { ...shown.notice, message }, became: undefined };
  }
  if (notice) return { notice, became: text };
  return shown && (isSame || isLeftOut(shown)) ? shown : undefined;
}

/** When the user enters the field again, the notice about characters left out disappears: they have seen it. */
export function noticeOnEntering(shown: ShownNotice | undefined): ShownNotice | undefined {
  return isLeftOut(shown) ? undefined : shown;
}

function isOfTyping(shown: ShownNotice): boolean {
  return shown.notice.kind === 'cut' || shown.notice.kind === 'dropped';
}

function isLeftOut(shown: ShownNotice | undefined): shown is ShownNotice {
  return shown?.notice.kind === 'dropped' && shown.notice.typed !== undefined;
}
