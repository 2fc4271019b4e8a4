import { useState } from 'react';

/** Whose text about which draft: of one person, of a form or the rates of a year, on top of one version. */
export interface KeptOf {
  readonly person: string;
  /** 'SA102 2025-26' */
  readonly draft: string;
  /** The version it is made on; 0 for none. Of the draft after the next publishing nothing is typed yet. */
  readonly version: number;
}

/** In the memory of this window alone. */
const kept = new Map<string, string>();

const boxes = ['note', 'reason'] as const;
type Box = (typeof boxes)[number];

/** What somebody typed in a panel about a draft, still there when the panel is opened again. Undefined: nothing. */
export function useKeptText(of: KeptOf, box: Box): [string | undefined, (text: string) => void] {
  const key = keyOf(of, box);
  const [own, setOwn] = useState({ key, text: kept.get(key) });
  const keep = (text: string) => {
    kept.set(key, text);
    setOwn({ key, text });
  };
  return [own.key === key ? own.text : kept.get(key), keep];
}

/** The draft is discarded: what was typed about it goes as well. */
export function forgetTexts(of: KeptOf): void {
  for (const box of boxes) kept.delete(keyOf(of, box));
}

function keyOf({ person, draft, version }: KeptOf, box: Box): string {
  return `${box} ${person} ${draft} ${version}`;
}
