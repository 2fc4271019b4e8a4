import type { RateFigure, RateFigures } from '#contract/rates/rates.ts';

/** A change of the figures, as data: one figure, or all of them at once. */
export type RateEdit =
  | {
      readonly do: 'set-figure';
      readonly figure: string;
      /** Undefined removes it. */
      readonly to: RateFigure | undefined;
    }
  | {
      readonly do: 'set-all';
      readonly to: RateFigures;
      /**
       * The result of an action of the server, such as discarding: the user repeats that action instead of
       * redoing it.
       */
      readonly once?: true;
    };

export interface Step {
  readonly edit: RateEdit;
  readonly inverse: RateEdit;
  /** Further typing can be added to it. */
  readonly open: boolean;
}

/** The figures with every step since they were opened. */
export interface RateLog {
  readonly figures: RateFigures;
  readonly past: readonly Step[];
  /** Undone steps; the last one is redone first. */
  readonly future: readonly Step[];
}

export function openRateLog(figures: RateFigures): RateLog {
  return { figures, past: [], future: [] };
}

/** A figure by its path 'incomeTax.personalAllowance'. */
export function figureAt(figures: RateFigures | null | undefined, path: string): RateFigure | undefined {
  const [group = '', name = ''] = path.split('.');
  return figures?.[group]?.[name];
}

/**
 * Performs an edit and discards undone steps. Typing in one figure is one step until `endTyping`. An edit
 * that changes nothing leaves the log as it is.
 */
export function perform(log: RateLog, edit: RateEdit): RateLog {
  const before = edit.do === 'set-all' ? log.figures : figureAt(log.figures, edit.figure);
  if (JSON.stringify(before) === JSON.stringify(edit.to)) return log;
  const figures = carryOut(log.figures, edit);
  const last = log.past.at(-1);
  if (
    last?.open &&
    last.edit.do === 'set-figure' &&
    edit.do === 'set-figure' &&
    last.edit.figure === edit.figure
  )
    // The inverse of the first keystroke undoes all of them.
    return { figures, past: [...log.past.slice(0, -1), { ...last, edit }], future: [] };
  const step = { edit, inverse: { ...edit, to: before } as RateEdit, open: true }; // the same kind of edit
  return { figures, past: [...log.past, step], future: [] };
}

export function undo(log: RateLog): RateLog {
  const step = log.past.at(-1);
  if (step === undefined) return log;
  return {
    figures: carryOut(log.figures, step.inverse),
    past: log.past.slice(0, -1),
    // Redoing an action of the server would turn it into a draft.
    future: step.edit.do === 'set-all' && step.edit.once ? [] : [...log.future, { ...step, open: false }],
  };
}

export function redo(log: RateLog): RateLog {
  const step = log.future.at(-1);
  if (step === undefined) return log;
  return {
    figures: carryOut(log.figures, step.edit),
    past: [...log.past, step],
    future: log.future.slice(0, -1),
  };
}

/** The next keystroke starts a new step. */
export function endTyping(log: RateLog): RateLog {
  const last = log.past.at(-1);
  return last?.open ? { ...log, past: [...log.past.slice(0, -1), { ...last, open: false }] } : log;
}

function carryOut(figures: RateFigures, edit: RateEdit): RateFigures {
  if (edit.do === 'set-all') return edit.to;
  const [group = '', name = ''] = edit.figure.split('.');
  const { [name]: _, ...others } = figures[group] ?? {};
  if (edit.to !== undefined) return { ...figures, [group]: { ...figures[group], [name]: edit.to } };
  const { [group]: __, ...rest } = figures;
  return Object.keys(others).length === 0 ? rest : { ...figures, [group]: others };
}

/** The figures with these marked as verified. */
export function verified(figures: RateFigures, paths: readonly string[]): RateFigures {
  return Object.fromEntries(
    Object.entries(figures).map(([group, ofGroup]) => [
      group,
      Object.fromEntries(
        Object.entries(ofGroup).map(([name, figure]) => [
          name,
          paths.includes(`${group}.${name}`) ? { ...figure, verified: true } : figure,
        ]),
      ),
    ]),
  );
}
