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
  };
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
    gateway_id: draft.gateway_id.trim(),
  };
}

function yesNo(value: boolean): 'Y' | 'N' {
  return value ? 'Y' : 'N';
}
