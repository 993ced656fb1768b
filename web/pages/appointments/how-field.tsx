import { useTexts } from '../../app/language.tsx';
import { officeAppointmentTexts } from '../../texts/office-appointments.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';

const HOWS = ['propose', 'phone'] as const;
export type How = (typeof HOWS)[number];

export function HowField({ how, onHow }: { how: How; onHow: (how: How) => void }) {
  const t = useTexts(officeAppointmentTexts);
  return (
    <ChoiceGroup name="how" question={t.how} options={HOWS.map((value) => ({ value, text: t[value] }))} chosen={how} onChoose={onHow} />
  );
}
