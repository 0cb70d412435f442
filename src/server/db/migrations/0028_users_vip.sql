ALTER TABLE "users_vip" ALTER COLUMN "state" SET DEFAULT 'upcoming';
