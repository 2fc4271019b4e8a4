import type { RateFigure } from '#contract/rates/rates.ts';
import { Chip } from '#ui/chip.tsx';
import { Fold } from '#ui/fold.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import classes from './rates.module.css';
import { sourcesWords } from './value-words.ts';

/** Whether a second source agrees, and the sources of a figure. */
export function ProofToRead({ figure: { verified, sources } }: { figure: RateFigure }) {
  return (
    <>
      {verified ? <Chip tone="accent">Verified</Chip> : <Chip tone="warn">Not verified</Chip>}
      <Fold summary={sourcesWords(sources)} className={classes.sources}>
        <ul>
          {sources.map(({ title, url }, index) => (
            // The same source can appear twice while it is typed.
            <li key={index}>
              {url?.startsWith('https://') === true ? <OutsideLink href={url}>{title}</OutsideLink> : title}
            </li>
          ))}
        </ul>
      </Fold>
    </>
  );
}
