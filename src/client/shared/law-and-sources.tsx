import { Fragment } from 'react';
import type { SeenIn } from '#contract/tax/tax-calculation.ts';
import { citedLaws } from '#domain/law-url.ts';
import { OutsideLink } from '#ui/outside-link.tsx';

/** The law of a rule or a rate, with each Act and section linked to where it is published. */
export function LawCitation({ citation }: { citation: string }) {
  return (
    <cite>
      {citedLaws(citation).map(({ text, url }, index) => (
        <Fragment key={text}>
          {index === 0 ? null : '; '}
          {url === undefined ? text : <OutsideLink href={url}>{text}</OutsideLink>}
        </Fragment>
      ))}
    </cite>
  );
}

/** A source of a figure, linked if it has an address. */
export function FigureSource({ place: { title, url } }: { place: SeenIn }) {
  return url === undefined ? title : <OutsideLink href={url}>{title}</OutsideLink>;
}
