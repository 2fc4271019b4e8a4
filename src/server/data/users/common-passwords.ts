/**
 * Refuses passwords that guessing programs try first. Lists of common passwords contain few with a capital, a digit and
 * ten characters. Such passwords are made from a few hundred words in the usual ways: a leading capital, digits, a year
 * or a mark at the end, letters written as digits, the word twice. So these changes are undone and the word is looked
 * up.
 */
export function isCommonPassword(password: string, email: string): boolean {
  const typed = password.toLowerCase();
  const [account = ''] = email.toLowerCase().split('@');
  if (new Set(typed).size < 5 || isRun(typed)) return true;
  return [typed, ...Object.values(LETTERS_FOR).map((letters) => spell(typed, letters))].some((text) => {
    const core = text.replace(/^[^a-z]+|[^a-z]+$/g, '');
    return isMadeOfWords(core) || core === 'formledger' || (account.length > 3 && core === account);
  });
}

/** The letters that digits and marks replace; '1' is read as i and as l. */
const LETTERS_FOR = {
  i: { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' },
  l: { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' },
} as const satisfies Record<string, Record<string, string>>;

/** Only between letters: digits after the word are not part of it. */
function spell(text: string, letters: Record<string, string>): string {
  const end = text.replace(/[^a-z]+$/, '').length;
  const body = text.slice(0, end).replace(/[0-9@$!]/g, (sign) => letters[sign] ?? sign);
  return body + text.slice(end);
}

/** One or two words, with nothing but marks and digits between. */
function isMadeOfWords(text: string): boolean {
  if (words.has(text)) return true;
  const parts = text.split(/[^a-z]+/).filter((part) => part !== '');
  if (parts.length > 1)
    return parts.length <= 3 && parts.every((part) => words.has(part) || part.length === 1);
  for (let at = 2; at <= text.length - 2; at += 1) {
    if (words.has(text.slice(0, at)) && words.has(text.slice(at))) return true;
  }
  return false;
}

/** Keys or letters in sequence, such as Qwertyuiop1 or Abcdefghij1. */
function isRun(text: string): boolean {
  const letters = text.replace(/[^a-z0-9]/g, '');
  return RUNS.some((run) => {
    const backwards = run.split('').toReversed().join('');
    return [run, backwards].some((line) => coveredBy(letters, line));
  });
}

/** Whether the text consists only of pieces of the line, each of at least three characters, and digits. */
function coveredBy(text: string, line: string): boolean {
  let rest = text;
  let covered = 0;
  for (let at = 0; at < rest.length;) {
    let length = 0;
    while (at + length < rest.length && line.includes(rest.slice(at, at + length + 1))) length += 1;
    if (length >= 3) {
      rest = rest.slice(0, at) + rest.slice(at + length);
      covered += length;
    } else at += 1;
  }
  return covered >= 4 && !/[a-z]/.test(rest);
}

const RUNS = [
  'qwertyuiopasdfghjklzxcvbnm',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiop',
  'qazwsxedcrfvtgbyhnujm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
];

/** Words from the most frequent passwords in published breaches, and from this country and trade. */
const words: ReadonlySet<string> = new Set(
  `a i me my love you the and is in to your lover loves forever always
  password passwort passw pass word passcode secret secrets private access letmein login signin logon enter open
  welcome hello hi hey changeme change default admin administrator root user guest test testing tester demo sample
  temp temporary master server system computer internet network windows apple google samsung android iphone
  facebook youtube twitter instagram amazon netflix microsoft office laptop
  iloveyou iloveu loveyou loveme lovely ilove babygirl baby babe honey sweetheart sweetie sweet darling princess prince
  queen king angel angels beautiful gorgeous cutie kisses hugs heart hearts
  sunshine summer winter autumn spring january february march april may june july august september october november
  december monday tuesday wednesday thursday friday saturday sunday morning night today
  football soccer baseball basketball hockey cricket rugby golf tennis
  liverpool arsenal chelsea everton tottenham spurs rangers celtic manchester united manutd mancity newcastle leeds
  astonvilla westham sunderland england scotland wales ireland britain london glasgow edinburgh cardiff
  monkey dragon tiger lion eagle falcon phoenix wolf bear panda dolphin shark horse horses kitty kitten kittens cat cats
  dog dogs doggy puppy rabbit bunny chicken butterfly spider scorpion
  superman batman spiderman ironman starwars pokemon pikachu naruto matrix hannah
  charlie michael jordan daniel thomas james robert william matthew andrew joshua george oliver harry jack jacob oscar
  alexander anthony benjamin christopher david edward joseph john jonathan justin kevin martin nicholas patrick peter
  richard samuel simon stephen steven ryan liam noah max buster bailey molly bella daisy lucy rosie poppy
  ashley jessica jennifer jasmine michelle nicole amanda samantha elizabeth victoria charlotte sophie emily emma olivia
  amelia isabella grace chloe hannah rebecca rachel sarah laura lauren melissa natalie stephanie danielle maggie ginger
  pepper cookie cookies chocolate cheese banana orange apple cherry strawberry coffee pizza biscuit peanut
  purple yellow green blue red black white silver golden gold diamond crystal rainbow flower flowers
  shadow ninja samurai warrior hunter killer ranger trooper soldier pirate wizard magic mystic ghost demon devil heaven
  freedom america trustno trustnoone whatever nothing something everything nobody someone qwerty qwert azerty asdf
  asdfgh asdfghjkl zxcvbn zxcvbnm qwertyuiop qazwsx abc abcd abcde abcdef abcdefg
  mustang ferrari porsche mercedes corvette camaro harley yamaha honda toyota
  guitar music rock metal dance star stars superstar player gamer
  jesus christ church god blessed faith hope family mother father mum mummy dad daddy brother sister friend friends
  lucky happy smile money dollar business company work job house home garden
  thunder lightning storm fire water ocean river mountain snow
  tax taxes taxman accountant accounts hmrc filer ledger invoice`.split(/\s+/),
);
