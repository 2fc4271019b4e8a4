import Markdown from 'markdown-to-jsx/react';
import classes from './help.module.css';

/** Markdown of our own pages as elements. Raw HTML in it is shown as text. */
export function ArticleText({ text }: { text: string }) {
  return (
    <Markdown
      options={{ disableParsingRawHTML: true, forceBlock: true, wrapper: 'div' }}
      className={classes.text}
    >
      {text}
    </Markdown>
  );
}
