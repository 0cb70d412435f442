/** `courses/topics/{id}`: the topics and lessons of a course, without its long form above them. */
import { Button, Skeleton } from '@mui/material';
import BackIcon from '@mui/icons-material/ArrowForward';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Title, useCreatePath, useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import type { StoredRow } from '../../data/row.ts';
import { Message } from '../../feedback/Message.tsx';
import { Related } from '../../screens/related/Related.tsx';
import { titleOf } from '../../screens/parts/row.ts';
import type { PageProps } from '../../extensions/page-props.ts';

export default function CourseTopics({ view }: PageProps) {
  const { id = '' } = useParams();
  const path = useCreatePath();
  const { resource } = view;
  const { data: course, error } = useGetOne<StoredRow>(resource.name, { id });
  const back = (
    <Button component={Link} to={path({ resource: resource.name, type: 'list' })} variant="contained">
      {resource.label[1]}
    </Button>
  );
  if (error) {
    return (
      <Message level={2} icon={<ErrorIcon />} title="این دوره پیدا نشد" actions={back}>
        شاید حذف شده باشد.
      </Message>
    );
  }
  if (!course) return <Skeleton variant="rounded" height={240} />;
  return (
    <>
      <Title title={`فصل‌های ${titleOf(resource, course)}`} />
      <Button
        component={Link}
        to={path({ resource: resource.name, type: 'edit', id })}
        size="small"
        startIcon={<BackIcon aria-hidden />}
      >
        {view.can.edit ? 'ویرایش دوره' : 'مشخصات دوره'}
      </Button>
      <Related view={view} id={id} />
    </>
  );
}
