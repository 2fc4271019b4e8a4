import { isSame } from '#admin-editor/changes/same.ts';
import type { RateFigure, RateFigures, RateGroup, RateUnit } from '#contract/rates.ts';
import { aYearLater } from './a-year-later.ts';
import { figureAt } from './rate-log.ts';

export const shows = ['all', 'changed', 'unverified', 'unsourced', 'problems'] as const;
export type Show = (typeof shows)[number];

/** A figure with its value in last year. */
export interface ShownFigure {
  /** 'incomeTax.personalAllowance' */
  readonly id: string;
  readonly label: string;
  readonly law: string;
  readonly unit: RateUnit;
  readonly figure: RateFigure;
  readonly before: RateFigure | undefined;
  readonly isChanged: boolean;
  readonly problems: readonly string[];
}

export interface ShownGroup {
  readonly name: string;
  readonly title: string;
  readonly figures: readonly ShownFigure[];
}

interface Sets {
  readonly groups: readonly RateGroup[];
  readonly figures: RateFigures;
  /** Of the year before. */
  readonly before: RateFigures | undefined;
  readonly problems: readonly { figure: string; message: string }[];
}

/** Every figure beside last year's. */
export function allFigures({ groups, figures, before, problems }: Sets): ShownGroup[] {
  return groups.map(({ name: group, title, figures: described }) => ({
    name: group,
    title,
    figures: described.flatMap(({ name, label, law, unit }) => {
      const id = `${group}.${name}`;
      const figure = figureAt(figures, id);
      if (figure === undefined) return [];
      const last = figureAt(before, id);
      const isChanged = before !== undefined && !isSame(figure.value, aYearLater(last?.value));
      const own = problems.filter((problem) => problem.figure === id).map(({ message }) => message);
      return [{ id, label, law, unit, figure, before: last, isChanged, problems: own }];
    }),
  }));
}

/** Those that were asked for, without groups that are left empty. `search` looks in labels, laws, groups and sources. */
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
