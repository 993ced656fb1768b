/** For a job where no one in particular is named: in no list, with no login and in no figures. Real employees are counted from 1. */
export const NOBODY_ID = 0;

export type NamedEmployee = { employeeId: number; firstName: string; lastName: string; email: string; number: string | null };

const plain = (name: string): string => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
const partsOf = (name: string): string[] => plain(name).split(/[\s-]/).filter(Boolean);
const firstLetters = (parts: readonly string[]): string => parts.flatMap((part) => [...part].slice(0, 1)).join('');

/** JAV and JV of Jonas Andreas Vik. */
function initialsOf({ firstName, lastName }: NamedEmployee): string[] {
  const [first, last] = [partsOf(firstName), partsOf(lastName)];
  return [firstLetters([...first, ...last]), firstLetters([...first.slice(0, 1), ...last.slice(-1)])];
}

const INITIALS = /^\p{L}(?:\.? ?\p{L}){1,4}\.?$/u;

/**
 * The employee that a file names: by the company's own number, the mail address, the full name in either order, or initials that only one
 * has. Undefined where none fits, or several do.
 */
export function employeeNamed<Employee extends NamedEmployee>(text: string, staff: readonly Employee[]): Employee | undefined {
  const wanted = plain(text);
  const certain = staff.find(({ number }) => number === text.trim()) ?? staff.find(({ email }) => email.toLowerCase() === wanted);
  return certain ?? onlyOne(staff.filter((employee) => hasName(employee, wanted))) ?? byInitials(wanted, staff);
}

function hasName({ firstName, lastName }: NamedEmployee, wanted: string): boolean {
  const [first, last] = [plain(firstName), plain(lastName)];
  return [`${first} ${last}`, `${last}, ${first}`, `${last} ${first}`, `${last},${first}`].includes(wanted);
}

function byInitials<Employee extends NamedEmployee>(wanted: string, staff: readonly Employee[]): Employee | undefined {
  if (!INITIALS.test(wanted)) return undefined;
  const letters = wanted.replace(/[. ]/g, '');
  return onlyOne(staff.filter((employee) => initialsOf(employee).includes(letters)));
}

const onlyOne = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);
