import type { Scene } from '../scene.ts';
import { journeyScenes } from './journeys.ts';
import { paymentScenes } from './payments.ts';
import { returnScene } from './return.ts';
import { startScene } from './start.ts';
import { changeScenes } from './transactions-changing.ts';
import { transactionScenes } from './transactions.ts';

/** Every tutorial, in the order of the screens. Spec 3, 2.10. */
export const scenes: readonly Scene[] = [
  startScene,
  ...transactionScenes,
  ...changeScenes,
  ...journeyScenes,
  ...paymentScenes,
  returnScene,
];
