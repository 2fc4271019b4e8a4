import type { importPartnerData } from '#contract/partner-import/partner-import.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { couldBeBirthDate } from '#domain/birth-date.ts';
import { parseUkDate, ukDateOf } from '#domain/calendar-date.ts';
import { couldBePostcode } from '#domain/postcode.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { updateProfile } from '../../data/users/profile.repo.ts';

type Owner = BodyOf<typeof importPartnerData>['owner'];

/**
 * Saves the owner's details in the profile. An empty address or date of birth leaves the one that is there. Throws
 * invalid with the texts of spec 1, 5.
 */
export async function saveOwner(tx: Tx, userId: number, owner: Owner, now: Date): Promise<void> {
  const issues = ownerIssues(owner, now);
  if (issues[0] !== undefined) throw new AppError('invalid', issues[0].message, issues);
  const [name, postcode, address] = [owner.name, owner.postcode, owner.address].map((text) => text.trim());
  const dob = parseUkDate(owner.dob.trim());
  await updateProfile(tx, userId, {
    ...(name !== undefined && { name }),
    ...(postcode !== undefined && { postcode }),
    ...(address ? { address } : {}),
    ...(dob === undefined ? {} : { dob }),
  });
}

function ownerIssues({ name, postcode, dob }: Owner, now: Date): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const fail = (field: keyof Owner, title: string, message: string) =>
    void issues.push({ field, title, message });
  if (name.trim() === '') fail('name', 'Name missing', 'Please enter your name.');
  if (postcode.trim() === '') fail('postcode', 'Postcode missing', 'Please enter your postcode.');
  else if (!couldBePostcode(postcode)) fail('postcode', 'Postcode invalid', 'Please check your postcode.');
  const born = parseUkDate(dob.trim());
  if (dob.trim() !== '' && (born === undefined || !couldBeBirthDate(born, ukDateOf(now))))
    fail('dob', 'Date of birth invalid', 'Please check your date of birth.');
  return issues;
}
