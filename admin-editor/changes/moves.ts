/**
 * Given the old places of the remaining parts, in their new order: which of them moved. It takes the fewest
 * moves that restore the order, so that one moved field is one move. When either of two could have moved, it
 * takes the loose one (`isLoose`).
 */
export function movedParts(
  oldPlaces: readonly number[],
  isLoose: (index: number) => boolean,
): ReadonlySet<number> {
  const ends = heaviestEnds(Math.max(-1, ...oldPlaces) + 1);
  const one = oldPlaces.length + 1;
  const runs: Run[] = oldPlaces.map((place, index) => {
    const before = ends.below(place);
    const run = { index, weight: (before?.weight ?? 0) + one + (isLoose(index) ? 0 : 1), before };
    ends.add(place, run);
    return run;
  });
  let last: Run | undefined;
  for (const run of runs) if (last === undefined || run.weight > last.weight) last = run;
  const stays = new Set<number>();
  for (let run = last; run !== undefined; run = run.before) stays.add(run.index);
  return new Set([...oldPlaces.keys()].filter((index) => !stays.has(index)));
}

/** A rising run, by its last element. */
interface Run {
  readonly index: number;
  readonly weight: number;
  readonly before: Run | undefined;
}

/** The heaviest run that ends below a place, found in log n steps (a Fenwick tree of maxima). */
function heaviestEnds(size: number) {
  const tree: (Run | undefined)[] = Array.from({ length: size + 1 });
  return {
    add(place: number, run: Run): void {
      for (let at = place + 1; at <= size; at += at & -at) {
        const known = tree[at];
        if (known === undefined || known.weight < run.weight) tree[at] = run;
      }
    },
    below(place: number): Run | undefined {
      let best: Run | undefined;
      for (let at = place; at > 0; at -= at & -at) {
        const run = tree[at];
        if (run !== undefined && (best === undefined || run.weight > best.weight)) best = run;
      }
      return best;
    },
  };
}
