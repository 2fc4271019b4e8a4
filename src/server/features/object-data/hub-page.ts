import type { HubPage, HubPageChange, ObjectAnswers } from '#contract/object-data/object-data.ts';
import { guideSteps } from '#domain/guide-steps.ts';
import { waysToEarn } from '#domain/ways-to-earn.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { profileRow, updateProfile } from '../../data/users/profile.repo.ts';
import { findObject, putObject } from './object-data.repo.ts';

const TYPE = 'hubpage';
/** Names of the stored ticks. A way to earn is stored under its key. */
const HIDDEN = 'guide_hidden';
const skipOf = (step: string) => `guide_skips_${step}`;

/** What a person chose on the home page. Whether it is the first screen is in their profile. */
export async function readHubPage(tx: Tx, userId: number): Promise<HubPage> {
  const ticks = (await findObject(tx, userId, TYPE)) ?? {};
  const { show_hub_page: show } = await profileRow(tx, userId);
  return {
    show,
    how_you_earn: waysToEarn.map(({ key, text, link }) => ({ text, checkbox: ticks[key] === true, link })),
    guide: {
      hidden: ticks[HIDDEN] === true,
      skipped: guideSteps.filter((step) => ticks[skipOf(step)] === true),
    },
  };
}

/** Saves what is sent and leaves the rest. Throws invalid for a way to earn that the page does not have. */
export async function mergeHubPage(tx: Tx, userId: number, change: HubPageChange, now: Date): Promise<void> {
  const ticks = ticksOf(change);
  if (Object.keys(ticks).length > 0) await putObject(tx, userId, TYPE, ticks, now);
  if (change.show !== undefined) await updateProfile(tx, userId, { show_hub_page: change.show });
}

function ticksOf({ how_you_earn = [], guide }: HubPageChange): ObjectAnswers {
  const earned = how_you_earn.map(({ text, checkbox }, index) => {
    const way = waysToEarn.find((one) => one.text === text);
    if (way === undefined)
      throw new AppError('invalid', 'These answers do not belong to this page.', [
        { field: `how_you_earn.${index}`, message: 'This is not on the list.' },
      ]);
    return [way.key, checkbox] as const;
  });
  return {
    ...Object.fromEntries(earned),
    ...(guide !== undefined && {
      [HIDDEN]: guide.hidden,
      ...Object.fromEntries(guideSteps.map((step) => [skipOf(step), guide.skipped.includes(step)])),
    }),
  };
}
