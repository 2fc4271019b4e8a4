import type { Definition } from '../definition.ts';
import { engagementLetter } from './engagement-letter.ts';
import { onboarding } from './onboarding.ts';
import { yearEndChecklist } from './year-end-checklist.ts';

/** The forms that practices can start from. */
export const starters: readonly Definition[] = [onboarding, yearEndChecklist, engagementLetter];
