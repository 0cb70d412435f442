/** The icons a definition may name, as the panels draw them. */
import type { ComponentType } from 'react';
import type { SvgIconProps } from '@mui/material';
import Article from '@mui/icons-material/ArticleOutlined';
import Book from '@mui/icons-material/MenuBookOutlined';
import Brush from '@mui/icons-material/BrushOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import Calculate from '@mui/icons-material/CalculateOutlined';
import Calendar from '@mui/icons-material/CalendarMonthOutlined';
import Camera from '@mui/icons-material/PhotoCameraOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Chart from '@mui/icons-material/BarChartOutlined';
import Code from '@mui/icons-material/CodeOutlined';
import Favorite from '@mui/icons-material/FavoriteBorderOutlined';
import File from '@mui/icons-material/InsertDriveFileOutlined';
import Health from '@mui/icons-material/HealthAndSafetyOutlined';
import Image from '@mui/icons-material/ImageOutlined';
import Inbox from '@mui/icons-material/InboxOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import Layers from '@mui/icons-material/LayersOutlined';
import Link from '@mui/icons-material/LinkOutlined';
import Music from '@mui/icons-material/MusicNoteOutlined';
import Bell from '@mui/icons-material/NotificationsOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Phone from '@mui/icons-material/PhoneOutlined';
import Globe from '@mui/icons-material/PublicOutlined';
import Question from '@mui/icons-material/HelpOutlineOutlined';
import Quiz from '@mui/icons-material/QuizOutlined';
import Quote from '@mui/icons-material/FormatQuoteOutlined';
import School from '@mui/icons-material/SchoolOutlined';
import Science from '@mui/icons-material/ScienceOutlined';
import Search from '@mui/icons-material/SearchOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Shield from '@mui/icons-material/ShieldOutlined';
import Star from '@mui/icons-material/StarBorderOutlined';
import Tag from '@mui/icons-material/LocalOfferOutlined';
import Translate from '@mui/icons-material/TranslateOutlined';
import Video from '@mui/icons-material/OndemandVideoOutlined';
import type { IconName } from '../../src/define/icons.ts';

const icons = {
  school: School,
  article: Article,
  people: People,
  payments: Payments,
  quiz: Quiz,
  star: Star,
  inbox: Inbox,
  key: Key,
  settings: Settings,
  category: Category,
  book: Book,
  person: Person,
  question: Question,
  quote: Quote,
  image: Image,
  phone: Phone,
  search: Search,
  code: Code,
  brush: Brush,
  camera: Camera,
  music: Music,
  language: Translate,
  business: Business,
  chart: Chart,
  health: Health,
  science: Science,
  calculator: Calculate,
  globe: Globe,
  heart: Favorite,
  bell: Bell,
  tag: Tag,
  link: Link,
  calendar: Calendar,
  shield: Shield,
  layers: Layers,
  video: Video,
  file: File,
} as const satisfies Record<IconName, ComponentType<SvgIconProps>>;

/** The icon of a name; a plain layer for a name that is not one of ours. Decoration: hidden from screen readers. */
export function Icon({ name, ...props }: { name: string | undefined } & SvgIconProps) {
  const Drawn = icons[name as IconName] ?? Layers;
  return <Drawn aria-hidden {...props} />;
}
