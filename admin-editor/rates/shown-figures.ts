import { isSame } from '../changes/same.ts';
import type { RateFigure, RateFigures, RateGroup, RateProblem, RateUnit } from '#contract/rates/rates.ts';
import { aYearLater } from './a-year-later.ts';
import { figureAt } from './rate-log.ts';

export const shows = ['all', 'changed', 'unverified', 'unsourced', 'problems'] as const;
export type Show = (typeof shows)[number];

/** A figure with last year's value. */
export interface ShownFigure {
  /** 'incomeTax.personalAllowance' */
  readonly id: string;
  readonly label: string;
  readonly law: string;
  /** 'unknown': this product has no such figure, so it can only be removed. */
  readonly unit: RateUnit | 'unknown';
  /** Empty for a missing figure. */
  readonly figure: RateFigure;
  readonly before: RateFigure | undefined;
  readonly isChanged: boolean;
  readonly problems: readonly RateProblem[];
}

export interface ShownGroup {
  readonly name: string;
  readonly title: string;
  readonly figures: readonly ShownFigure[];
}

interface Sets {
  readonly groups: readonly RateGroup[];
  readonly figures: RateFigures;
  /** Last year's figures. */
  readonly before: RateFigures | undefined;
  readonly problems: readonly RateProblem[];
}

const MISSING: RateFigure = { value: '', sources: [], verified: false };

/** Every figure of a year with last year's, including missing ones; unknown figures come last. */
export function allFigures({ groups, figures, before, problems }: Sets): ShownGroup[] {
  const problemsOf = (id: string) => problems.filter(({ figure }) => figure === id);
  const known = groups.map(({ name: group, title, figures: described }) => ({
    name: group,
    title,
    figures: described.map(({ name, label, law, unit }) => {
      const id = `${group}.${name}`;
      const figure = figureAt(figures, id) ?? MISSING;
      const last = figureAt(before, id);
      const isChanged = before !== undefined && !isSame(figure.value, aYearLater(last?.value));
      return { id, label, law, unit, figure, before: last, isChanged, problems: problemsOf(id) };
    }),
  }));
  const ids = new Set(known.flatMap((group) => group.figures.map(({ id }) => id)));
  const strange = Object.entries(figures).flatMap(([group, ofGroup]) =>
    Object.entries(ofGroup).flatMap(([name, figure]): ShownFigure[] => {
      const id = `${group}.${name}`;
      if (ids.has(id)) return [];
      const nothing = { law: '', before: undefined, isChanged: false };
      return [{ id, label: id, unit: 'unknown', figure, problems: problemsOf(id), ...nothing }];
    }),
  );
  return strange.length === 0
    ? known
    : [...known, { name: '', title: 'Not used by this product', figures: strange }];
}

/** Figures that match a filter, without empty groups. `search` looks in labels, laws, groups and sources. */
export function found(groups: readonly ShownGroup[], show: Show, search: string): ShownGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      figures: group.figures.filter((one) => {
        const sources = one.figure.sources.map(({ title }) => title).join(' ');
        const text = `${group.title} ${one.label} ${one.law} ${sources}`.toLowerCase();
        return fits(one, show) && words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ figures }) => figures.length > 0);
}

export function countOf(groups: readonly ShownGroup[], show: Show): number {
  return groups.reduce((sum, { figures }) => sum + figures.filter((one) => fits(one, show)).length, 0);
}

function fits({ isChanged, figure, problems }: ShownFigure, show: Show): boolean {
  switch (show) {
    case 'all':
      return true;
    case 'changed':
      return isChanged;
    case 'unverified':
      return !figure.verified;
    case 'unsourced':
      return figure.sources.length === 0;
    case 'problems':
      return problems.length > 0;
  }
}
