import '../../styles/staff.css';
import { boot } from '../../app/boot.ts';
import { useTexts } from '../../app/language.tsx';
import { HomeHeading } from '../../layouts/home-heading.tsx';
import { staffHomeTexts } from '../../texts/staff-home.ts';
import { MyJobs } from './my-jobs.tsx';

export function EmployeeHomePage() {
  const t = useTexts(staffHomeTexts);
  return (
    <>
      <HomeHeading documentTitle={t.title} lead={t.leadEmployee(boot().brand.name)} person={null} />
      <MyJobs />
    </>
  );
}
