import type { Profile } from '#contract/profile/profile.ts';

/** What the profile page edits. Dates are DD/MM/YYYY, as typed. */
export interface ProfileDraft {
  name: string;
  address: string;
  postcode: string;
  phone: string;
  dob: string;
  nin: string;
  utr: string;
  moved: boolean;
  custom_tags: boolean;
  send_monthly: boolean;
  gateway_id: string;
}

export function draftOf(profile: Profile): ProfileDraft {
  const { name, address, postcode, phone, dob, nin, utr, gateway_id } = profile;
  return {
    name,
    address,
    postcode,
    phone,
    dob,
    nin,
    utr,
    gateway_id,
    moved: profile.moved === 'Y',
    custom_tags: profile.custom_tags === 'Y',
    send_monthly: profile.send_monthly === 'Y',
  };
}

/**
 * What to save of a draft. The summary is only sent when it was changed here, because a link in an email can turn it off
 * in the meantime.
 */
export function changeOf(draft: ProfileDraft, before: ProfileDraft) {
  const { send_monthly, ...rest } = toSave(draft);
  return draft.send_monthly === before.send_monthly ? rest : { ...rest, send_monthly };
}

/** The draft as saved: no spaces in the UTR or around anything else. Spec 1, 5. */
export function toSave(draft: ProfileDraft) {
  return {
    name: draft.name.trim(),
    address: draft.address.trim(),
    postcode: draft.postcode.trim(),
    phone: draft.phone.replaceAll(/\s/g, ''),
    dob: draft.dob.trim(),
    nin: draft.nin.trim(),
    utr: draft.utr.replaceAll(/\s/g, ''),
    moved: yesNo(draft.moved),
    custom_tags: yesNo(draft.custom_tags),
    send_monthly: yesNo(draft.send_monthly),
    gateway_id: draft.gateway_id.trim(),
  };
}

function yesNo(value: boolean): 'Y' | 'N' {
  return value ? 'Y' : 'N';
}
