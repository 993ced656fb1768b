import '../../styles/staff.css';
import { boot } from '../../boot.ts';
import { useTexts } from '../../language.tsx';
import { staffHomeTexts } from '../../texts/staff-home.ts';
import { HomeHeading } from '../home/home-heading.tsx';
import { MyJobs } from './my-jobs.tsx';

export function EmployeeHomePage() {
  const t = useTexts(staffHomeTexts);
  return (
    <>
      <HomeHeading documentTitle={t.title} lead={t.leadEmployee(boot().brand.name)} />
      <MyJobs />
    </>
  );
}
