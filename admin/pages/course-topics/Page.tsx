/**
 * `courses/topics/{id}`: the topics and lessons of a course alone, for arranging them without its long form in the way.
 */
import { Button, Skeleton } from '@mui/material';
import Back from '@mui/icons-material/ArrowForward';
import Broken from '@mui/icons-material/ErrorOutlineOutlined';
import { Title, useCreatePath, useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import { Message } from '../../panels/Message.tsx';
import { Related } from '../../screens/related/Related.tsx';
import { titleOf, type Row } from '../../screens/row.ts';
import type { PageProps } from '../index.ts';

export default function CourseTopics({ view }: PageProps) {
  const { id = '' } = useParams();
  const path = useCreatePath();
  const { resource } = view;
  const { data: course, error } = useGetOne<Row & { id: string }>(resource.name, { id });
  const back = (
    <Button component={Link} to={path({ resource: resource.name, type: 'list' })} variant="contained">
      {resource.label[1]}
    </Button>
  );
  if (error) {
    return (
      <Message level={2} icon={<Broken />} title="این دوره پیدا نشد" actions={back}>
        شاید حذف شده باشد.
      </Message>
    );
  }
  if (!course) return <Skeleton variant="rounded" height={240} />;
  return (
    <>
      <Title title={`سرفصل‌های ${titleOf(resource, course)}`} />
      <Button
        component={Link}
        to={path({ resource: resource.name, type: 'edit', id })}
        size="small"
        startIcon={<Back aria-hidden />}
      >
        ویرایش دوره
      </Button>
      <Related view={view} id={id} />
    </>
  );
}
