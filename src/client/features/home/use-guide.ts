import { useState } from 'react';
import type { HubPage } from '#contract/object-data/object-data.ts';
import type { GuideStep } from '#domain/guide-steps.ts';
import { useSaveHubPageMutation } from '../../shared/hub-page.ts';

type Guide = HubPage['guide'];

/** Hiding the guide, skipping its steps and starting it again. What is shown changes once it is saved. */
export function useGuide({ guide }: HubPage) {
  const [save, { isLoading }] = useSaveHubPageMutation();
  const [hasFailed, setFailed] = useState(false);
  const put = async (next: Guide) => {
    setFailed(false);
    const { error } = await save({ body: { type: 'hubpage', data: { guide: next } } });
    setFailed(error !== undefined);
  };
  return {
    isSaving: isLoading,
    hasFailed,
    hide: () => void put({ ...guide, hidden: true }),
    skip: (step: GuideStep) => void put({ ...guide, skipped: [...guide.skipped, step] }),
    restart: () => void put(FROM_THE_START),
  };
}

export const FROM_THE_START: Guide = { hidden: false, skipped: [] };
