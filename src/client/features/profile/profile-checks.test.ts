import { describe, expect, it } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { adultBirthDate } from './adult-birth-date.ts';
import { hasDoubtfulUtr, nameHint, profileProblem } from './profile-checks.ts';
import { changeOf, type ProfileDraft, toSave } from './profile-draft.ts';

const today = calendarDate('2026-11-20');
const good: ProfileDraft = {
  name: 'Ann Example',
  address: '1 High Street',
  postcode: 'LS1 1AA',
  phone: '+44 7700 900123',
  dob: '01/02/1990',
  nin: '',
  utr: '',
  moved: false,
  custom_tags: false,
  send_monthly: false,
  gateway_id: '',
};

describe('saving the profile', () => {
  it('accepts a complete profile', () => {
    expect(profileProblem(good, today)).toBeUndefined();
  });

  it('asks for the name first, then the postcode, then the phone', () => {
    const empty = { ...good, name: ' ', postcode: '', phone: 'ask me' };
    expect(profileProblem(empty, today)).toMatchObject({
      title: 'Name missing',
      message: 'Please enter your name.',
    });
    expect(profileProblem({ ...empty, name: 'Ann' }, today)).toMatchObject({
      title: 'Postcode missing',
      message: 'Please enter your postcode.',
    });
    expect(profileProblem({ ...empty, name: 'Ann', postcode: 'LS1 1AA' }, today)).toMatchObject({
      title: 'Phone number invalid',
      message: 'Please check your phone number.',
    });
  });

  it.each(['', '07700 900123', '+447700900123'])('accepts the phone number %j', (phone) => {
    expect(profileProblem({ ...good, phone }, today)).toBeUndefined();
  });

  it.each(['0770-0900', '++44', '44+', '(0113) 1'])('refuses the phone number %j', (phone) => {
    expect(profileProblem({ ...good, phone }, today)?.field).toBe('phone');
  });

  it.each(['31/02/1990', '1/2/1990', '1990-02-01'])('refuses the date of birth %s', (dob) => {
    expect(profileProblem({ ...good, dob }, today)?.field).toBe('dob');
  });

  it.each(['01/01/2036', '20/11/2026', '31/12/1899'])('refuses %s, an impossible date of birth', (dob) => {
    expect(profileProblem({ ...good, dob }, today)).toMatchObject({
      field: 'dob',
      message: 'Your date of birth must be a real date in the past, from 1900.',
    });
  });

  it('refuses an impossible postcode', () => {
    expect(profileProblem({ ...good, postcode: 'nowhere' }, today)).toMatchObject({
      field: 'postcode',
      message: 'Please check your postcode.',
    });
  });

  it('lists the characters in a name that HMRC does not accept, and still saves the name', () => {
    expect(nameHint('Zoë O’Neill-Smith')).toBeUndefined();
    expect(nameHint('Ann #1 李')).toBe(
      'HMRC does not accept # 李 in a name. Remove it so that you can file.',
    );
    expect(profileProblem({ ...good, name: 'Ann #1' }, today)).toBeUndefined();
  });

  it('warns about a UTR with a wrong check digit, with or without spaces', () => {
    expect(hasDoubtfulUtr({ ...good, utr: '' })).toBe(false);
    expect(hasDoubtfulUtr({ ...good, utr: '10000 00239' })).toBe(false);
    expect(hasDoubtfulUtr({ ...good, utr: '1234567890' })).toBe(true);
  });

  it('sends the monthly summary only when it was changed here', () => {
    const on = { ...good, send_monthly: true };
    expect(changeOf({ ...on, name: 'Ann' }, on)).not.toHaveProperty('send_monthly');
    expect(changeOf({ ...on, send_monthly: false }, on)).toMatchObject({
      send_monthly: 'N',
      name: good.name,
    });
  });

  it('saves the UTR and the phone number without spaces', () => {
    expect(toSave({ ...good, utr: ' 10000 00239 ' })).toMatchObject({
      utr: '1000000239',
      phone: '+447700900123',
      moved: 'N',
      custom_tags: 'N',
      send_monthly: 'N',
    });
  });
});

it('suggests the birth date of someone who turns 18 today', () => {
  expect(adultBirthDate(new Date('2026-11-20T10:00:00Z'))).toBe('20/11/2008');
  expect(adultBirthDate(new Date('2028-02-29T10:00:00Z'))).toBe('28/02/2010');
});
