import { useState } from 'react';

/** Whose text about which draft: one person, a form or a year's rates, one base version. */
export interface TextOwner {
  readonly person: string;
  /** 'SA102 2025-26' */
  readonly draft: string;
  /** The version it is based on; 0 for none. After publishing, the next draft has no text yet. */
  readonly version: number;
}

/** Only in the memory of this window. */
const texts = new Map<string, string>();

const boxes = ['note', 'reason'] as const;
type Box = (typeof boxes)[number];

/** What someone typed in a panel about a draft, restored when the panel opens again. Undefined: nothing. */
export function useTypedText(of: TextOwner, box: Box): [string | undefined, (text: string) => void] {
  const key = keyOf(of, box);
  const [own, setOwn] = useState({ key, text: texts.get(key) });
  const keep = (text: string) => {
    texts.set(key, text);
    setOwn({ key, text });
  };
  return [own.key === key ? own.text : texts.get(key), keep];
}

/** After discarding a draft, removes the text typed about it. */
export function forgetTexts(of: TextOwner): void {
  for (const box of boxes) texts.delete(keyOf(of, box));
}

function keyOf({ person, draft, version }: TextOwner, box: Box): string {
  return `${box} ${person} ${draft} ${version}`;
}
