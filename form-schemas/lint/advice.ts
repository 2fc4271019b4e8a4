import type { Definition } from '../definition.ts';
import { missingBoxes } from './boxes.ts';
import { sharedFacts } from './calc.ts';
import { unusableChoices } from './choices.ts';
import { unusedConstants } from './constants.ts';
import { limitsLeftBehind } from './limits.ts';
import { unnamedBoxes } from './named-boxes.ts';
import { nowhereAdvice } from './nowhere.ts';
import type { Problem } from './problem.ts';
import { partlyUnreachable } from './unreachable.ts';
import { welshAdvice } from './welsh.ts';
import { addedElements } from './xml.ts';

/** What is probably not meant. It does not stop publishing. */
export function advice(definition: Definition): Problem[] {
  return [
    ...partlyUnreachable(definition),
    ...unusableChoices(definition),
    ...missingBoxes(definition),
    ...addedElements(definition),
    ...sharedFacts(definition),
    ...unusedConstants(definition),
    ...limitsLeftBehind(definition),
    ...nowhereAdvice(definition),
    ...unnamedBoxes(definition),
    ...welshAdvice(definition),
  ];
}
