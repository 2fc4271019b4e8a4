import type { Definition } from '../definition.ts';
import { missingBoxes } from './boxes.ts';
import { sharedFacts } from './calc.ts';
import { unusableChoices } from './choices.ts';
import { unusedConstants } from './constants.ts';
import { outdatedLimits } from './limits.ts';
import { unnamedBoxes } from './named-boxes.ts';
import { unusedFieldAdvice } from './unused-fields.ts';
import type { Problem } from './problem.ts';
import { patternsOfLongTexts } from './short-texts.ts';
import { partlyUnreachable } from './unreachable.ts';
import { welshAdvice } from './welsh.ts';
import { addedElements } from './xml.ts';

/** Probable mistakes. They do not stop publishing. */
export function advice(definition: Definition): Problem[] {
  return [
    ...partlyUnreachable(definition),
    ...unusableChoices(definition),
    ...missingBoxes(definition),
    ...addedElements(definition),
    ...sharedFacts(definition),
    ...patternsOfLongTexts(definition),
    ...unusedConstants(definition),
    ...outdatedLimits(definition),
    ...unusedFieldAdvice(definition),
    ...unnamedBoxes(definition),
    ...welshAdvice(definition),
  ];
}
