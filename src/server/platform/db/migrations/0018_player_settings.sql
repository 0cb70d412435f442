CREATE TABLE "player_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"speed" numeric NOT NULL,
	"subtitle" text
);

