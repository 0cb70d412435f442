/** The icons that a definition may name, as components. */
import type { ComponentType } from 'react';
import type { SvgIconProps } from '@mui/material';
import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import BookIcon from '@mui/icons-material/MenuBookOutlined';
import BrushIcon from '@mui/icons-material/BrushOutlined';
import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import CalculateIcon from '@mui/icons-material/CalculateOutlined';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import ChartIcon from '@mui/icons-material/BarChartOutlined';
import CodeIcon from '@mui/icons-material/CodeOutlined';
import FavoriteIcon from '@mui/icons-material/FavoriteBorderOutlined';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import HealthIcon from '@mui/icons-material/HealthAndSafetyOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import LayersIcon from '@mui/icons-material/LayersOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import MusicIcon from '@mui/icons-material/MusicNoteOutlined';
import BellIcon from '@mui/icons-material/NotificationsOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import GlobeIcon from '@mui/icons-material/PublicOutlined';
import QuestionIcon from '@mui/icons-material/HelpOutlineOutlined';
import QuizIcon from '@mui/icons-material/QuizOutlined';
import QuoteIcon from '@mui/icons-material/FormatQuoteOutlined';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import ScienceIcon from '@mui/icons-material/ScienceOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import StarIcon from '@mui/icons-material/StarBorderOutlined';
import TagIcon from '@mui/icons-material/LocalOfferOutlined';
import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import VideoIcon from '@mui/icons-material/OndemandVideoOutlined';
import type { IconName } from '../../src/define/icons.ts';
import { isIconName } from './icon-labels.ts';

const icons = {
  school: SchoolIcon,
  article: ArticleIcon,
  people: PeopleIcon,
  payments: PaymentsIcon,
  quiz: QuizIcon,
  star: StarIcon,
  inbox: InboxIcon,
  key: KeyIcon,
  settings: SettingsIcon,
  category: CategoryIcon,
  book: BookIcon,
  person: PersonIcon,
  question: QuestionIcon,
  quote: QuoteIcon,
  image: ImageIcon,
  phone: PhoneIcon,
  search: SearchIcon,
  code: CodeIcon,
  brush: BrushIcon,
  camera: CameraIcon,
  music: MusicIcon,
  language: TranslateIcon,
  business: BusinessIcon,
  chart: ChartIcon,
  health: HealthIcon,
  science: ScienceIcon,
  calculator: CalculateIcon,
  globe: GlobeIcon,
  heart: FavoriteIcon,
  bell: BellIcon,
  tag: TagIcon,
  link: LinkIcon,
  calendar: CalendarIcon,
  shield: ShieldIcon,
  layers: LayersIcon,
  video: VideoIcon,
  file: FileIcon,
} as const satisfies Record<IconName, ComponentType<SvgIconProps>>;

/** The icon of a name; a default for unknown names. Decorative: hidden from screen readers. */
export function Icon({ name, ...props }: { name: string | undefined } & SvgIconProps) {
  const KnownIcon = name !== undefined && isIconName(name) ? icons[name] : LayersIcon;
  return <KnownIcon aria-hidden {...props} />;
}
