import type { RateFigure } from '#contract/rates.ts';
import { Chip } from '#ui/chip.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import classes from './rates.module.css';

/** Whether a second source agrees, and where a figure was read. */
export function ProofToRead({ figure: { verified, sources } }: { figure: RateFigure }) {
  return (
    <>
      {verified ? <Chip tone="accent">Verified</Chip> : <Chip tone="warn">Not verified</Chip>}
      {sources.length === 0 ? <span className={classes.quiet}>No source</span> : null}
      {sources.map(({ title, url }, index) => (
        // The same source can stand there twice while it is typed.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={classes.sourceToRead}>
          {url?.startsWith('https://') === true ? <OutsideLink href={url}>{title}</OutsideLink> : title}
        </span>
      ))}
    </>
  );
}
