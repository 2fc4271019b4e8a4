import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tags } from '@lezer/highlight';

/** What the text before the position belongs to. */
interface Within {
  part: 'text' | 'tag' | 'comment';
}

/** Colours for XML: tags, attributes, values and comments. */
export function xmlLanguage(): Extension {
  return [language, syntaxHighlighting(colours)];
}

const language = StreamLanguage.define<Within>({
  startState: () => ({ part: 'text' }),
  token(stream, within) {
    if (within.part === 'comment') {
      if (stream.skipTo('-->')) {
        stream.match('-->');
        within.part = 'text';
      } else stream.skipToEnd();
      return 'comment';
    }
    if (within.part === 'tag') {
      if (stream.eatSpace()) return null;
      if (stream.match(/^[?/]?>/)) {
        within.part = 'text';
        return 'tagName';
      }
      if (stream.match(/^"[^"]*"?|^'[^']*'?/)) return 'string';
      if (stream.match(/^[\w:.-]+/)) return 'propertyName';
      stream.next();
      return null;
    }
    if (stream.match('<!--')) {
      within.part = 'comment';
      return 'comment';
    }
    if (stream.match(/^<[?/]?[\w:.-]*/)) {
      within.part = 'tag';
      return 'tagName';
    }
    stream.next();
    stream.eatWhile(/[^<]/);
    return null;
  },
});

const colours = HighlightStyle.define([
  { tag: tags.tagName, color: 'var(--accent)' },
  { tag: tags.propertyName, color: 'var(--info)' },
  { tag: tags.string, color: 'var(--ink)' },
  { tag: tags.comment, color: 'var(--ink-3)' },
]);
